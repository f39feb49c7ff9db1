import { expect, test } from 'vitest'
import { mailIn } from '#contract/intake/mailIn.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()

test('where the operator has not turned mail in on there are no addresses, and none is made', async () => {
  expect((await as('anna').call(mailIn.mine, { query: {} })).body).toEqual({ isOn: false, addresses: [], without: [] })
  for (const folderId of [null, world.folders.villan])
    expect(await as('anna').call(mailIn.add, { body: { folderId } })).toBeProblem('mailInOff')
})
