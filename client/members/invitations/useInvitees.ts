import { useState } from 'react'
import { members, type SentInvitation } from '#contract/members.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { call } from '../../api/http.ts'
import { errorText } from '../../forms/formProblem.ts'
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
  const [list, setList] = useState<readonly Invitee[]>([])
  return {
    list,
    add: (text: string) => setList((before) => withAdded(before, addressesIn(text))),
    remove: (id: number) => setList((before) => checked(before.filter((invitee) => invitee.id !== id))),
    giveRole: (id: number, roleId: GrantableRole) =>
      setList((before) => before.map((invitee) => (invitee.id === id ? { ...invitee, roleId } : invitee))),
    replace: setList,
  }
}

let lastId = 0

function withAdded(before: readonly Invitee[], addresses: readonly string[]): readonly Invitee[] {
  return checked([...before, ...addresses.map((email) => ({ id: ++lastId, email, roleId: null }))])
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
 * would fail too, and keeps them.
 */
export async function inviteAll(list: readonly Invitee[], { folderId, roleId, words }: Common): Promise<Outcome> {
  const outcome: Outcome = { sent: [], left: [] }
  for (const invitee of list) {
    if (invitee.problem !== undefined || outcome.stoppedBy !== undefined) {
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

/** The problems that concern one address and no other. */
const ofOne = new Set<ProblemCode>(['invitingYourself', 'alreadyMember', 'alreadyInvited', 'invalidInput'])

const textOf = (problem: Problem) => problem.fields[0]?.message ?? errorText(problem)
