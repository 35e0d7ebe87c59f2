/** Look of a part of the overview. */
export const card = "flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4";
