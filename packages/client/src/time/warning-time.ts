/**
 * How a warning of the site goes: by itself, with the seconds on its button, unless pointer or focus
 * holds it. Units: ms.
 */
export const siteWarning = { hideAfterMs: 5_000, hasCountdown: true } as const;
