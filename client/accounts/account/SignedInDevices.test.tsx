import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { IdentityError, type AccountSecurity, type Device } from '#client/platform/session/identity/identityProvider.ts'
import { show } from '#client/testing/show.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'

test('signed-in devices that fail to load can be reloaded', async () => {
  const devices = vi.fn<() => Promise<Device[]>>().mockRejectedValueOnce(new IdentityError('unexpected'))
  devices.mockResolvedValue([{ id: 'a', isThisOne: true, userAgent: '', lastSeenAt: new Date('2026-11-20T10:00:00Z') }])
  const security = { devices } as unknown as AccountSecurity
  const { user } = show(<SignedInDevices security={security} onOthersSignedOut={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Det uppstod ett fel.')
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await screen.findByText('Den här enheten')
})
