import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Queryable } from "../../platform/database/db.ts";
import { inertPolicy } from "../../platform/http/security-headers.ts";
import { findApp, partsOf } from "./apps.sql.ts";
import { appFolder, kindOfApp } from "./apps.ts";
import { findFile, insertFile } from "./files.sql.ts";
import { pictureTypeOf } from "./pictures/picture.ts";

const folder = "/files/";

/** Keeps a picture and answers its path; null for what is no picture that the site takes. */
export async function keepPicture(db: Queryable, bytes: Buffer): Promise<string | null> {
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === null) return null;
  const hash = createHash("sha256").update(bytes).digest("hex");
  await insertFile(db, { hash, mediaType, bytes });
  return folder + hash;
}

/** Serves what was kept: for ever under its hash, and never as more than a picture. */
export function serveFiles(fastify: FastifyInstance, db: Queryable): void {
  fastify.get<{ Params: { hash: string } }>(`${folder}:hash`, async (request, reply) => {
    const { hash } = request.params;
    const file = /^[0-9a-f]{64}$/.test(hash) ? await findFile(db, hash) : null;
    if (file === null) return reply.code(404).type("text/plain").send("");
    return reply
      .type(file.mediaType)
      .header("Cache-Control", "public, max-age=31536000, immutable")
      .header("Content-Security-Policy", inertPolicy)
      .send(file.bytes);
  });
}

/** Serves the files of apps, part by part, to be kept and never to be shown. */
export function serveApps(fastify: FastifyInstance, db: Queryable): void {
  fastify.get<{ Params: { sha256: string; fileName: string } }>(
    `${appFolder}:sha256/:fileName`,
    async (request, reply) => {
      const { sha256, fileName } = request.params;
      const kind = kindOfApp(fileName);
      const app = kind === undefined ? null : await findApp(db, { sha256, fileName });
      if (app === null || kind === undefined) return reply.code(404).type("text/plain").send("");
      return reply
        .type(kind.type)
        .header("Content-Length", app.size)
        .header("Content-Disposition", `attachment; filename="${fileName}"`)
        .header("Cache-Control", "public, max-age=31536000, immutable")
        .header("Content-Security-Policy", inertPolicy)
        .send(Readable.from(partsOf(db, app.upload)));
    },
  );
}
