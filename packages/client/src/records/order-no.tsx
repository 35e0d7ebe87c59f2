/** The number of a bet, plan or movement, short in the middle; whole where the pointer rests. */
export function OrderNo({ no }: { no: string }) {
  return (
    <span title={no} className="font-digits whitespace-nowrap tabular-nums">
      {`${no.slice(0, 4)}…${no.slice(-6)}`}
    </span>
  );
}
