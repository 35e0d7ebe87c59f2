import type { FastifyInstance } from "fastify";
import type { Db } from "../../../platform/database/db.ts";
import { inertPolicy } from "../../../platform/http/security-headers.ts";
import { findPicture, pictureFolder } from "./pictures.sql.ts";

/** Serves pictures by their names, to be kept for long and never to be more than a picture. */
export function servePictures(fastify: FastifyInstance, db: Db): void {
  fastify.get<{ Params: { name: string } }>(`${pictureFolder}:name`, async (request, reply) => {
    const { name } = request.params;
    const bytes = /^[\w-]{43}$/.test(name) ? await findPicture(db, name) : null;
    if (bytes === null) return reply.code(404).type("text/plain").send("");
    return reply
      .type("image/webp")
      .header("Cache-Control", "public, max-age=31536000, immutable")
      .header("Content-Security-Policy", inertPolicy)
      .send(bytes);
  });
}
