/** The project's own folder. */
export const root: string;
export function shippedNode(platform: string, arch: string): string;
