/** The compiler, which has no types of its own. */
declare module "solc" {
  const solc: { compile(input: string): string; version(): string };
  export default solc;
}
