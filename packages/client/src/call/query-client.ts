import { QueryClient } from "@tanstack/react-query";
import { useSessionStore } from "../login/session-store.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, retryDelay: 1_000, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// What belongs to a player goes with the login.
useSessionStore.subscribe((now, before) => {
  if (now.session?.userName !== before.session?.userName) queryClient.clear();
});
