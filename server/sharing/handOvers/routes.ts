import { handOvers } from '#contract/sharing/handOvers.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { keepWelcome, partOf } from './buyer.ts'
import { previewOf } from './choice/preview.ts'
import { deleteDraft, saveDraft } from './draft.ts'
import { takeBack } from './end.ts'
import { undoExchange } from './exchange/undo.ts'
import { assertMayMail } from './mayMail.ts'
import { answerQuestion } from './questions.ts'
import { handOverOf } from './rows.ts'
import { approve, follow, newLink, sendDraft } from './send.ts'
import { viewOf } from './view.ts'

/** How the certificate says that somebody with a fresh proof showed who they are. */
const identifiedBy = 'Inloggning, bekräftad på nytt'

/** A folder that is handed over to its buyer: what its members ask for. What the buyer does is asked through the link. */
export function handOverRoutes(api: Api, services: Services) {
  sellerRoutes(api, services)
  partyRoutes(api, services)
}

function sellerRoutes(api: Api, services: Services) {
  const { db } = services
  const selling = (userId: number, folderId: number) => grant(db, userId, folderId, 'TransferFolder')

  /** As it is now for somebody who has just written in it. */
  async function shown(granted: Granted<'TransferFolder'>) {
    const now = await viewOf(db, granted)
    if (!now) throw new Problem('changedMeanwhile')
    return now
  }

  /** What they are about to offer, or have offered. */
  async function draftOf({ userId, folderId }: Granted<'TransferFolder'>) {
    const row = await handOverOf(db, folderId)
    return row?.sellerId === userId ? row.draft : undefined
  }

  serve(api, handOvers.saveDraft, async ({ params, body }, { userId }) => {
    const granted = await selling(userId, params.id)
    await saveDraft(services, granted, body)
    return shown(granted)
  })

  serve(api, handOvers.deleteDraft, async ({ params }, { userId }) => {
    await deleteDraft(db, await selling(userId, params.id))
    return null
  })

  serve(api, handOvers.preview, async ({ params, body }, { userId }) =>
    previewOf(db, await selling(userId, params.id), body),
  )

  serve(api, handOvers.takeBack, async ({ params }, { userId }) => {
    await takeBack(services, await selling(userId, params.id))
    return null
  })

  serve(api, handOvers.send, async ({ params }, request) => {
    const granted = await selling(request.userId, params.id)
    assertFreshProof(request)
    const draft = await draftOf(granted)
    if (draft) await assertMayMail(services, request.userId, draft, tokenHolder(request))
    await sendDraft(services, granted, { device: callingDevice(request), identifiedBy })
    return shown(granted)
  })

  serve(api, handOvers.link, async ({ params }, request) => {
    const granted = await selling(request.userId, params.id)
    assertFreshProof(request)
    const draft = await draftOf(granted)
    if (draft)
      await assertMayMail(services, request.userId, { ...draft, coOwnerIds: [], followerIds: [] }, tokenHolder(request))
    return { secret: await newLink(services, granted, callingDevice(request)) }
  })

  serve(api, handOvers.answerQuestion, async ({ params, body }, { userId }) => {
    await answerQuestion(services, await selling(userId, params.id), { ...params, ...body })
    return null
  })
}

/** For each who has a part in it: what they may is checked by what they are in it. */
function partyRoutes(api: Api, services: Services) {
  const { db } = services
  const reading = (userId: number, folderId: number) => grant(db, userId, folderId, 'ReadFolder')

  serve(api, handOvers.ofFolder, async ({ params }, { userId }) => viewOf(db, await reading(userId, params.id)))

  serve(api, handOvers.approve, async ({ params, body: { answer } }, request) => {
    const granted = await reading(request.userId, params.id)
    if (answer === 'yes') assertFreshProof(request)
    await approve(services, granted, { answer, identifiedBy })
    return null
  })

  serve(api, handOvers.follow, async ({ params, body }, { userId }) => {
    await follow(services, await reading(userId, params.id), body.answer)
    return null
  })

  serve(api, handOvers.undo, async ({ params }, request) => {
    const granted = await reading(request.userId, params.id)
    assertFreshProof(request)
    const parties = (await viewOf(db, granted))?.parties ?? []
    await undoExchange(services, granted)
    // The security log tells one of the others; the app and mails tell all.
    const isOther = ({ role, userId }: (typeof parties)[number]) => role !== 'follower' && userId !== request.userId
    request.concernedUserId = parties.find(isOther)?.userId ?? 0
    return null
  })

  serve(api, handOvers.welcome, async ({ params, body }, { userId }) => {
    await keepWelcome(db, await reading(userId, params.id), body)
    return null
  })

  serve(api, handOvers.partOf, async ({ params }, { userId }) => partOf(db, await reading(userId, params.id)))
}
