import * as z from "zod/mini";

/** Made by the client before it sends anything that moves money; one id acts at most once. Shape: small letters. */
export const RequestId = z.uuidv4().check(z.toLowerCase());

/** The id under which a bet was made: its client's, or that of a plan's issue, which the server made. Shape: small letters. */
export const PlacedRequestId = z.guid().check(z.toLowerCase());

/** The name of something that a server or client made. Shape: small letters, as the database writes it. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** Number of a game, 101 for ssc1f. Source: domain/games.md section 2. */
export const GameId = z.int().check(z.minimum(1), z.maximum(32_767));

/** Number of an issue within its game; text order is time order. Shape: `20240611-0001`. */
export const SerialNumber = z.string().check(z.minLength(1), z.maxLength(32));

/** Name of a bet: 26 characters of base32 whose byte order is the order of creation. */
export const BetNo = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));

/** Points in time: milliseconds since 1970 in UTC. */
export const EpochMs = z.int();
