import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { parcelCookiePath, parcelLink, parcelParams, throughLink } from '#contract/sharing/parcelLinks.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addLink, linkBrowser } from '#server/testing/links.ts'
import { serveThroughLink } from './serveThroughLink.ts'

const { app, world, db } = await startTestApp()
const { villan } = world.folders

const ask = endpoint({
  ...throughLink('delivery', '/ask'),
  method: 'POST',
  summary: 'For this test alone.',
  params: z.object(parcelParams),
  body: z.object({ words: z.string() }),
  answer: z.object({ folderId: z.int(), words: z.string() }),
})

const own = Fastify()
own.setValidatorCompiler(validatorCompiler)
own.setSerializerCompiler(serializerCompiler)
own.setErrorHandler(sendProblem)
const api = { app: own, authenticate: async () => {}, rateLimit: createRateLimit(db), maxRunning: 1 }
const config = { publicUrl: 'http://localhost' } as Parameters<typeof serveThroughLink>[1]['config']
serveThroughLink(api, { db, config }, ask, ({ body }, { folderId }) => ({ folderId, ...body }))

const asked = (id: number, payload: object, cookie = '') =>
  own.inject({ method: 'POST', url: ask.path.replace(':id', String(id)), payload, headers: { cookie } })

test('its handler gets the reader, and says nothing of what is wrong with a call of anybody else', async () => {
  const { id, secret } = await addLink(db, { kind: 'delivery', folderId: villan, userId: world.people.anna.userId })
  const browser = linkBrowser(app)
  await browser.open(secret)
  const cookie = browser.cookieFor(`${parcelCookiePath(id)}/`)
  expect((await asked(id, { words: 'hej' }, cookie)).json()).toEqual({ folderId: villan, words: 'hej' })
  expect((await asked(id, { words: 7 }, cookie)).json()).toMatchObject({ code: 'invalidInput' })
  expect((await asked(id, { words: 7 })).json()).toMatchObject({ code: 'parcelNotFound' })
})

test('the secret of a link stands where no server gets it', () => {
  expect(parcelLink('share', 'hemligt')).toBe('/delat#hemligt')
})
