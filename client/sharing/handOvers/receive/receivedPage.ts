import { useSearchParams } from 'react-router'
import { maskedAddress } from '#contract/platform/emailAddresses.ts'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'

export type ReceivedProps = {
  id: number
  cover: HandOverCover
  /** The folder, of one of its team who is signed in. */
  memberOf?: number
  onDeclined: () => void
}

/** The parameter of the page on which somebody says yes: whoever signs up comes back to it. */
export const answerParam = 'svar'
export const takingOver = `?${answerParam}=ja`

/** The parameter of the page with which a tab of the register is open. */
export const tabParam = 'flik'

/** The address of the same page with this tab open; null: with the register. */
export function useTabPage() {
  const [search] = useSearchParams()
  return (number: number | null) => {
    const page = new URLSearchParams(search)
    if (number === null) page.delete(tabParam)
    else page.set(tabParam, String(number))
    return `?${page}`
  }
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** The buyer who is signed in, as far as their address is shown. */
export const signedInBuyer = ({ parties }: HandOverCover, { email }: Pick<SessionUser, 'email'>) =>
  parties.find((party) => party.role === 'buyer' && isSame(party.email, email))

/** Whether it is certain that it is offered to somebody else than who is signed in. */
export function isForAnother(cover: HandOverCover, user: Pick<SessionUser, 'email'>): boolean {
  if (cover.isConfirmed) return !signedInBuyer(cover, user)
  return cover.isFor.length > 0 && !cover.isFor.some((masked) => isSame(masked, maskedAddress(user.email)))
}
