import { create } from "zustand";

interface Centre {
  isOpen: boolean;
  /** The announcement that is shown; null shows the list alone on phones and the first elsewhere. */
  id: number | null;
}

/** Whether the announcement centre stands open, and at which announcement. */
export const useCentre = create<Centre>(() => ({ isOpen: false, id: null }));

/** Opens the announcement centre, at one announcement or at its list. */
export function openAnnouncements(id: number | null): void {
  useCentre.setState({ isOpen: true, id });
}

export function closeAnnouncements(): void {
  useCentre.setState({ isOpen: false });
}
