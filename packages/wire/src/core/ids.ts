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

/** Points in time: milliseconds since 1970 in UTC, from the year 1 to the end of 9999. Databases and clocks take no others. */
export const EpochMs = z
  .int()
  .check(z.minimum(-62_135_596_800_000), z.maximum(253_402_300_799_999));

/** A whole number as the database keeps most of them. */
export const Int32 = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));

/** A whole number as the database keeps codes and kinds. */
export const Int16 = z.int().check(z.minimum(-32_768), z.maximum(32_767));

/** Number of a row that the database counted. */
export const RowId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
