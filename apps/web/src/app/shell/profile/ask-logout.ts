import { create } from "zustand";

/** Whether the player was asked to log out and has not answered. */
export const useLogoutAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/** Asks whether the player really wants to log out. */
export function askLogout(): void {
  useLogoutAsked.setState({ isAsked: true });
}

/** Where the focus goes when the player stays: what had it is gone with its menu. */
export const avatarButtonId = "avatar-button";
