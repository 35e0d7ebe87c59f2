import { money, toWire } from "@fairdraw/money";
import {
  cancelAgentMove,
  createRootAgent,
  getAgentTree,
  moveAgent,
  operatorResults,
  PlayerMoveState,
  prizeGroups,
  searchAgentMoves,
  searchAgents,
  setAgentQuota,
  setAgentRates,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { roles } from "../../account/account.sql.ts";
import { findPlayer } from "../../account/find-players.ts";
import { findRecoveryEnd } from "../../session/recovery/recovery.sql.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { moveAnswer } from "../moves/moves.routes.ts";
import { countMoves, endMove, findMoves, lockMove } from "../moves/moves.sql.ts";
import { ratesOf } from "../rates/answer-rates.ts";
import { groupMin, groupStep } from "../rates/judge-rates.ts";
import { findQuotas, storeQuota } from "../rates/rates.sql.ts";
import { termsOf } from "../rates/update-rate.ts";
import { createTeamBalances } from "../team/team-balances.ts";
import { lockTreesOf } from "../tree/lock-tree.sql.ts";
import { boundsOf, ratesCorrection } from "./correct-rates.ts";
import { countDeskAgents, findDeskAgents, findDeskNode } from "./desk.sql.ts";
import { rootCreation } from "./make-root.ts";
import { staffMove } from "./staff-move.ts";

const placeOf = (body: { PageIndex: number; PageSize: number }) => ({
  limit: body.PageSize,
  offset: (body.PageIndex - 1) * body.PageSize,
});

/** Binds what operators see of the trees of agents, and what they do to them. */
export function serveAgentDesk(http: Http, parts: OperatorParts & { nowMs: () => number }): void {
  const { db } = parts;
  const teams = createTeamBalances(db, parts.nowMs);
  http.serve(searchAgents, async ({ body, caller }) => {
    const { merchantId } = caller();
    const { ParentUserName: userName } = body;
    const parent = userName === undefined ? null : await findPlayer(db, { merchantId, userName });
    if (userName !== undefined && parent === null) return operatorResults.NOT_FOUND;
    const filter = {
      merchantId,
      begins: body.UserName ?? null,
      parentId: parent?.id ?? null,
      isRoot: body.IsRoot === true,
    };
    const [agents, Total] = await Promise.all([
      findDeskAgents(db, { ...filter, ...placeOf(body) }),
      countDeskAgents(db, filter),
    ]);
    const below = await teams.below(agents.map(({ id }) => id));
    const Items = agents.map((agent) => ({
      UserName: agent.userName,
      NickName: agent.nickName,
      ParentUserName: agent.parentUserName,
      IsAgent: agent.role === roles.AGENT,
      Depth: agent.depth,
      Direct: agent.direct,
      Team: agent.team,
      PrizeGroup: agent.prizeGroup,
      Rates: ratesOf(new Map(agent.rates.map(({ kind, rate }) => [kind, rate]))),
      Balance: toWire(money(agent.available)),
      TeamBalance: toWire(money(agent.available + (below.balances.get(agent.id) ?? 0n))),
      State: agent.state,
      RegisteredAt: agent.registeredAt,
    }));
    return { Total, Items };
  });
  http.serve(getAgentTree, async ({ body, caller }) => {
    const { merchantId } = caller();
    const player = await findPlayer(db, { merchantId, userName: body.UserName });
    if (player === null) return operatorResults.NOT_FOUND;
    const [terms, quotas, node, below, bounds, RecoveryUntil] = await Promise.all([
      termsOf(db, player),
      findQuotas(db, player.id),
      findDeskNode(db, player.id),
      teams.below([player.id]),
      boundsOf(db, player),
      findRecoveryEnd(db, player.id),
    ]);
    return {
      UserName: player.userName,
      IsAgent: player.role === roles.AGENT,
      State: player.state,
      Path: [...node.path],
      PrizeGroup: terms.prizeGroup,
      PrizeGroupLeast: bounds.least.prizeGroup,
      PrizeGroupMost: bounds.mostGroup,
      Rates: ratesOf(terms.rates).map((rate) => ({
        ...rate,
        Least: bounds.least.rates.get(rate.Kind) ?? 0,
        Most: bounds.mostOf(rate.Kind),
      })),
      Quotas: quotas.map(({ prizeGroup, allowed, used }) => ({
        PrizeGroup: prizeGroup,
        Total: allowed,
        Used: used,
      })),
      Direct: node.direct,
      Team: node.team,
      Balance: toWire(money(node.available)),
      TeamBalance: toWire(money(node.available + (below.balances.get(player.id) ?? 0n))),
      RecoveryUntil,
    };
  });
  http.serve(searchAgentMoves, async ({ body, caller }) => {
    const { merchantId } = caller();
    const filter = { merchantId, viewerId: null, state: body.State ?? null };
    const [rows, Total] = await Promise.all([
      findMoves(db, { ...filter, ...placeOf(body) }),
      countMoves(db, filter),
    ]);
    return { Total, Items: rows.map(moveAnswer) };
  });
  serveDeeds(http, parts);
}

function serveDeeds(http: Http, parts: OperatorParts): void {
  http.serve(setAgentRates, act(parts, setAgentRates, ratesCorrection));
  http.serve(moveAgent, act(parts, moveAgent, staffMove));
  http.serve(createRootAgent, act(parts, createRootAgent, rootCreation));
  http.serve(
    setAgentQuota,
    act(parts, setAgentQuota, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const { PrizeGroup: prizeGroup, Allowed: allowed } = body;
        const agent = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (agent === null || agent.role !== roles.AGENT) return operatorResults.NOT_FOUND;
        const isGroup = prizeGroup >= groupMin && prizeGroup <= prizeGroups.most;
        if (!isGroup || (prizeGroup - groupMin) % groupStep !== 0) return operatorResults.UNFIT;
        // Nobody gets the group meanwhile by a quota that is not there yet.
        await lockTreesOf(tx, [agent.id], "exclusive");
        const before = (await findQuotas(tx, agent.id)).find(
          (one) => one.prizeGroup === prizeGroup,
        );
        await storeQuota(tx, { agentId: agent.id, prizeGroup, allowed });
        const of = (quota: number | null) => ({ account: agent.id, prizeGroup, quota });
        return { before: of(before?.allowed ?? null), after: of(allowed), answer: done };
      },
    }),
  );
  http.serve(
    cancelAgentMove,
    act(parts, cancelAgentMove, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const move = await lockMove(tx, { merchantId, id: body.Id });
        if (move === null) return operatorResults.NOT_FOUND;
        if (move.state !== PlayerMoveState.WAITING) return operatorResults.TOO_LATE;
        await endMove(tx, { id: move.id, state: PlayerMoveState.CANCELLED, reason: 0 });
        const of = (state: number) => ({ account: move.accountId, move: move.id, state });
        return {
          before: of(move.state),
          after: of(PlayerMoveState.CANCELLED),
          answer: done,
        };
      },
    }),
  );
}
