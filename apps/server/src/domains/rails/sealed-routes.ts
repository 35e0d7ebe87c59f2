import type { SealedRows } from "../../platform/sealed-rows.ts";
import { secretPlace } from "./route-access.ts";
import { findSecrets, storeSealedSecrets } from "./sealed-routes.sql.ts";

/** Secrets of payment providers. Those of proposals are not among them: such a proposal has to be made again. */
export const sealedRoutes: SealedRows = {
  key: "railKey",
  async find(tx) {
    const routes = await findSecrets(tx);
    return routes.map(({ id, secret }) => ({
      id: `${id}`,
      sealed: secret,
      boundTo: secretPlace(id),
    }));
  },
  store: (tx, rows) =>
    storeSealedSecrets(
      tx,
      rows.map(({ id, sealed }) => ({ id: Number(id), secret: sealed })),
    ),
};
