import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inboxRules, type InboxRule } from '#contract/intake/inboxRules.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { FirmRules } from './FirmRules.tsx'

const rule: InboxRule = {
  id: 4,
  firmName: 'Järnboden',
  folderTitle: 'El',
  parentTitle: 'Villa Solhem',
  typeId: null,
  componentName: null,
}

test('a firm that was forgotten is remembered again with Ångra, also once the list is gone', async () => {
  let known = [rule]
  serve(lookups.all, someLookups())
  serve(inboxRules.mine, () => known)
  serve(inboxRules.forget, () => {
    known = []
    return null
  })
  const restored = serve(inboxRules.restore, () => {
    known = [rule]
    return null
  })
  const { user } = show(<FirmRules />, { client: queryClient })
  await user.click(await screen.findByRole('button', { name: 'Glöm: Järnboden' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  const [toast] = currentToasts()
  expect(toast).toMatchObject({ text: 'Järnboden är glömd.', action: { label: 'Ångra' } })
  toast?.action?.run()
  expect(await screen.findByRole('listitem')).toBeDefined()
  expect(restored).toMatchObject([{ params: { id: 4 } }])
})
