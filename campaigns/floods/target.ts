/** What a flood is sent at, and who sends it. */
export interface Target {
  readonly port: number;
  /** A player of the attacker's own, who is signed in. */
  readonly token: string;
  readonly gameId: number;
  /** The issue that sold when the flood began. */
  readonly serialNumber: string;
  /** A drawn issue of many bets, and the attacker's own bet in it. */
  readonly large: { readonly serialNumber: string; readonly betNo: string };
  /** A request of the attacker that was accepted, as it was sent. */
  readonly accepted: string;
}

/** The order to a flooder. */
export interface Order {
  readonly kind: string;
  /** As many connections that do no harm, instead. */
  readonly isHarmless: boolean;
  readonly target: Target;
}
