import { longestBodyMs } from '#server/platform/http/bodyTimeout.ts'

/** How long a part may stand still at first: a phone changes mast, a train is in a tunnel. */
const graceMs = 30_000
/**
 * Bytes a second: a part as quick as this keeps its slot however many wait. `provingMs` is how long it has to prove it.
 */
const quick = 32 * 1024
const provingMs = 10_000

/** The sender: the account, and the network that it sends from. */
export type Holder = { userId: number; network: string }
/** A part of a file, of so many bytes, as it arrives. */
export type Arriving = Holder & { length: number; received: number; since: number }

/** It is on its way to take longer than a body may. */
export function isBehind({ received, length, since }: Arriving, now: number): boolean {
  return received / length < (now - since - graceMs) / longestBodyMs
}

/**
 * Returns the part that makes room for another one: the slowest of the network that holds most, or of the account;
 * undefined if none has to. Networks share first, then accounts: one address may be that of a whole association, or of
 * a proxy. `holding` may count parts that do not arrive any more.
 */
export function partToEvict<Part extends Arriving>(
  parts: readonly Part[],
  { for: holder, holding, now }: { for: Holder; holding: readonly Holder[]; now: number },
): Part | undefined {
  const speedOf = ({ received, since }: Part) => received / Math.max(1, (now - since) / 1000)
  const bySpeed = parts.toSorted((one, other) => speedOf(one) - speedOf(other))
  const network = ofGreatest(bySpeed, 'network', holding)
  if (network.share > shareOf(holder, 'network', holding) + 1)
    return ofGreatest(network.parts, 'userId', holding).parts[0]
  const account = ofGreatest(bySpeed, 'userId', holding)
  if (account.share > shareOf(holder, 'userId', holding) + 1) return account.parts[0]
  return bySpeed.find((part) => now - part.since >= provingMs && speedOf(part) < quick)
}

/** The one that holds least; of several, the first. */
export function leastServed<Waiting extends { sent: Holder }>(waiting: readonly Waiting[], holding: readonly Holder[]) {
  const [least] = waiting.toSorted(({ sent: one }, { sent: other }) => {
    const difference = (by: keyof Holder) => shareOf(one, by, holding) - shareOf(other, by, holding)
    return difference('network') || difference('userId')
  })
  return least
}

function ofGreatest<Part extends Holder>(parts: readonly Part[], by: keyof Holder, holding: readonly Holder[]) {
  const share = Math.max(...parts.map((part) => shareOf(part, by, holding)))
  return { share, parts: parts.filter((part) => shareOf(part, by, holding) === share) }
}

const shareOf = (holder: Holder, by: keyof Holder, holding: readonly Holder[]) =>
  holding.filter((one) => one[by] === holder[by]).length
