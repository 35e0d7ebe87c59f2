/** The part of a serial number that differs from issue to issue of a day. Shape: `0712`. */
export function shortSerial(serialNumber: string): string {
  return serialNumber.split("-").at(-1) ?? serialNumber;
}
