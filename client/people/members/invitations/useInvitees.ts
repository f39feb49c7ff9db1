import { useState } from 'react'
import { members, type SentInvitation } from '#contract/people/members.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'
import type { GrantableRole } from '../grantableRoles.ts'
import { addressesIn, alreadyListed, problemOf } from './recipients.ts'

/** Somebody who is to be invited. */
export type Invitee = {
  id: number
  email: string
  /** Null: the role of all. */
  roleId: GrantableRole | null
  /** Why they cannot be invited, or were not. */
  problem?: string | undefined
}

/** The people of a list who are to be invited, in the order in which they were given. */
export function useInvitees() {
  // Outside React, since a list that is being sent has to know what is there now, not what was drawn as it began.
  const [store] = useState(() => createStore<readonly Invitee[]>([]))
  const change = (changed: (before: readonly Invitee[]) => readonly Invitee[]) => store.set(changed(store.get()))
  return {
    list: useStore(store),
    isEmpty: () => store.get().length === 0,
    /** The person as they are in the list now; undefined if they were removed. */
    current: ({ id }: Invitee) => store.get().find((invitee) => invitee.id === id),
    add: (text: string, roleId: GrantableRole | null = null) =>
      change((before) => checked([...before, ...addressesIn(text).map((email) => newInvitee(email, roleId))])),
    keep: (invitee: Invitee) => change((before) => checked([...before, invitee])),
    remove: (id: number) => change((before) => checked(before.filter((invitee) => invitee.id !== id))),
    giveRole: (id: number, roleId: GrantableRole) =>
      change((before) => before.map((invitee) => (invitee.id === id ? { ...invitee, roleId } : invitee))),
    /** Takes out those of `asked` who were invited. Whoever was added meanwhile stays, and nobody removed comes back. */
    settle: (asked: readonly Invitee[], left: readonly Invitee[]) =>
      change((before) => checked(settled(before, asked, left))),
  }
}

let lastId = 0

export const newInvitee = (email: string, roleId: GrantableRole | null = null): Invitee => ({
  id: ++lastId,
  email,
  roleId,
})

function settled(before: readonly Invitee[], asked: readonly Invitee[], left: readonly Invitee[]) {
  const isAsked = new Set(asked.map(({ id }) => id))
  const problems = new Map(left.map(({ id, problem }) => [id, problem]))
  return before
    .filter(({ id }) => !isAsked.has(id) || problems.has(id))
    .map((invitee) => ({ ...invitee, problem: problems.get(invitee.id) ?? invitee.problem }))
}

/** Tells each what is wrong with it by itself; what the server said of it stays. */
function checked(list: readonly Invitee[]): readonly Invitee[] {
  return list.map((invitee, index) => {
    const others = list.slice(0, index).map(({ email }) => email)
    const fromServer = invitee.problem === alreadyListed ? undefined : invitee.problem
    return { ...invitee, problem: problemOf(invitee.email, others) ?? fromServer }
  })
}

type Common = { folderId: number; roleId: GrantableRole; words?: string | null | undefined }

/** What became of a list: those who were invited, those who were not, and what stopped the rest. */
export type Outcome = { sent: SentInvitation[]; left: Invitee[]; stoppedBy?: unknown }

/**
 * Invites one after the other, since each has a transaction, a limit and a problem of its own. Stops where the others
 * would fail too, and keeps them. As their turn comes, `current` says who they are now, or that they were removed.
 */
export async function inviteAll(
  list: readonly Invitee[],
  { folderId, roleId, words }: Common,
  current: (invitee: Invitee) => Invitee | undefined = asGiven,
): Promise<Outcome> {
  const outcome: Outcome = { sent: [], left: [] }
  for (const asked of list) {
    const invitee = current(asked)
    if (!invitee) continue
    if (asked.problem !== undefined || invitee.problem !== undefined || outcome.stoppedBy !== undefined) {
      outcome.left.push(invitee)
      continue
    }
    try {
      const body = { folderId, email: invitee.email, roleId: invitee.roleId ?? roleId, words }
      outcome.sent.push(await call(members.invite, { body }))
    } catch (error) {
      const isOwn = error instanceof Problem && ofOne.has(error.code)
      outcome.left.push(isOwn ? { ...invitee, problem: textOf(error) } : invitee)
      if (!isOwn) outcome.stoppedBy = error
    }
  }
  return outcome
}

export const asGiven = (invitee: Invitee) => invitee

/** The problems that concern one address and no other. */
const ofOne = new Set<ProblemCode>(['invitingYourself', 'alreadyMember', 'alreadyInvited', 'invalidInput'])

const textOf = (problem: Problem) => problem.fields[0]?.message ?? errorText(problem)
