import { z } from 'zod'
import { calendarAddress, calendarPath, calendars } from '#contract/content/calendars.ts'
import { plainLine } from '#contract/platform/plainText.ts'
import { Problem } from '#contract/platform/problems.ts'
import { product } from '#contract/platform/product.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { hasVersion, tagOf } from '#server/platform/http/notModified.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import { addFeed, recordUse, removeFeed } from './commands.ts'
import { icalendarOf } from './icalendar.ts'
import { eventOf, eventsOfFeed, expectedOfFeed, feedsOf, feedWith } from './queries.ts'

export function calendarRoutes(api: Api, services: Services) {
  const { config, db } = services

  serve(api, calendars.mine, (_input, { userId }) => feedsOf(db, userId))

  serve(api, calendars.add, async ({ body: { folderId } }, request) => {
    const { userId } = request
    const granted = folderId === null ? null : await grant(db, userId, folderId, 'ReadFolder')
    // Of one folder too: somebody who may not read all at once would make one for each.
    assertFreshProof(request)
    const { feed, secret } = await addFeed(db, { userId, device: callingDevice(request) }, granted)
    return { feed, url: config.publicUrl + calendarAddress(secret) }
  })

  serve(api, calendars.remove, async ({ params }, { userId }) => {
    await removeFeed(db, userId, params.id)
    return null
  })

  serve(api, calendars.event, async ({ params, query }, { userId }) => {
    const event = await eventOf(db, await grant(db, userId, query.folderId, 'ReadFolder'), params.id)
    if (!event) throw new Problem('activityNotFound')
    return {
      fileName: safeName(`${plainLine(event.title)}.ics`),
      content: icalendarOf(config.publicUrl, product.name, { events: [event] }),
    }
  })

  serveFeeds(api, services)
}

const Asked = z.object({ nyckel: z.string().regex(/^[\w-]{43}$/) })
/** Some programs ask every few minutes. */
const perFeed = { max: 120, windowSeconds: 3600 }
/** Counts unknown secrets alone: many users' calendars are fetched from the same address. */
const perAddress = { max: 120, windowSeconds: 3600 }

/**
 * Serves the feeds. What a feed's user may see is checked at each request; an unknown secret gets the same answer as
 * one that has ended.
 */
function serveFeeds({ app, rateLimit }: Api, { config, db }: Services) {
  app.get(calendarPath, { schema: { hide: true } }, async (request, reply) => {
    const asked = Asked.safeParse(request.query).data
    const feed = asked && (await feedWith(db, hashOfSecret(asked.nyckel)))
    if (!feed) {
      await assertBelow(rateLimit, `calendar ${networkOf(request.ip)}`, perAddress)
      throw new Problem('calendarNotFound')
    }
    await assertBelow(rateLimit, `calendar feed ${feed.id}`, perFeed)
    await recordUse(db, feed.id)
    const name = feed.folderTitle === null ? product.name : `${product.name}: ${feed.folderTitle}`
    const content = icalendarOf(config.publicUrl, name, {
      events: await eventsOfFeed(db, feed),
      expected: await expectedOfFeed(db, feed),
    })
    const tag = tagOf(content)
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition(`${product.slug}.ics`, { type: 'inline' }),
      'x-robots-tag': 'noindex',
    })
    return hasVersion(request, tag) ? reply.code(304).send() : reply.send(content)
  })
}
