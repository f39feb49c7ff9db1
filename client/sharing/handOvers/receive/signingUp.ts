import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { urls } from '#contract/platform/urls.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { takingOver } from './receivedPage.ts'

/**
 * What the page of signing in is told about the hand-over: where to go back to, with which address, and why they are there.
 * It is kept with the history of the browser, and stands in no address.
 */
export function signingUp({ title, isFor, parties, ownId }: HandOverCover) {
  const confirmedAs = parties.find(({ id }) => id === ownId)?.email ?? null
  const to = confirmedAs ?? namesText(isFor)
  const sent = to && ` och skickades till ${to}`
  const own = isFor.length > 1 && !confirmedAs ? 'Använd den adress som är din' : 'Använd den adressen'
  return {
    from: urls.handOver + takingOver,
    email: confirmedAs,
    why: `Erbjudandet gäller ${title}${sent}. ${sent ? `${own}, så` : 'Sedan'} kommer du tillbaka till erbjudandet.`,
  }
}
