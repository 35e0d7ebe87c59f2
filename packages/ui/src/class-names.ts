import { type ClassValue, clsx } from "clsx";

/** Joins class names; falsy parts fall away. Parts are written so that they never contradict. */
export function classNames(...parts: ClassValue[]): string {
  return clsx(parts);
}
