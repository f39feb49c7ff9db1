import { callIdentity } from './embeddedCalls.ts'
import type { EmbeddedOptions } from './embeddedOptions.ts'
import { createEmbeddedProof } from './embeddedProof.ts'
import type { Device, IdentityAccount, Passkey } from './identityProvider.ts'

type WireDevice = Omit<Device, 'lastSeenAt'> & { lastSeenAt: string }
type WirePasskey = { id: string; name?: string | null; createdAt: string }

/** Account calls of the signed-in user. `renew` reloads the session after a change. */
export function createEmbeddedAccount(renew: () => Promise<void>, options: EmbeddedOptions): IdentityAccount {
  return {
    proof: createEmbeddedProof(renew, options),
    async hasPassword() {
      const accounts = await callIdentity<{ providerId: string }[]>('GET', 'list-accounts')
      return accounts.some(({ providerId }) => providerId === 'credential')
    },
    async changePassword({ current, next }) {
      const change = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      await callIdentity('POST', 'change-password', change)
      await renew()
    },
    async changeEmail(email) {
      await callIdentity('POST', 'change-email', { newEmail: email.trim() })
    },
    async confirmNewEmail(secret) {
      await callIdentity('POST', 'confirm-new-email', { token: secret })
      await renew()
    },
    security: {
      async devices() {
        const devices = await callIdentity<WireDevice[]>('GET', 'devices')
        return devices.map((device) => ({ ...device, lastSeenAt: new Date(device.lastSeenAt) }))
      },
      async signOutDevice(id) {
        await callIdentity('POST', 'devices/sign-out', { id })
      },
      async signOutOtherDevices() {
        await callIdentity('POST', 'revoke-other-sessions')
      },
      async passkeys() {
        const passkeys = await callIdentity<WirePasskey[]>('GET', 'passkey/list-user-passkeys')
        return passkeys.map(passkeyOf)
      },
      async addPasskey(name) {
        const { addPasskey } = await import('./passkeys.ts')
        await addPasskey(name)
      },
      async removePasskey(id) {
        await callIdentity('POST', 'passkey/delete-passkey', { id })
      },
      ...twoStep,
    },
  }
}

const twoStep = {
  async hasTwoStep() {
    const { user } = await callIdentity('GET', 'get-session')
    return user?.twoFactorEnabled === true
  },
  async startTwoStep(password: string) {
    const started = await callIdentity<Started>('POST', 'two-factor/enable', { password })
    return { uri: started.totpURI, recoveryCodes: started.backupCodes }
  },
  async confirmTwoStep(code: string) {
    await callIdentity('POST', 'two-factor/verify-totp', { code })
  },
  async stopTwoStep(password: string) {
    await callIdentity('POST', 'two-factor/disable', { password })
  },
  async renewRecoveryCodes(password: string) {
    const { backupCodes } = await callIdentity<Pick<Started, 'backupCodes'>>(
      'POST',
      'two-factor/generate-backup-codes',
      { password },
    )
    return backupCodes
  },
}

type Started = { totpURI: string; backupCodes: string[] }

const passkeyOf = ({ id, name, createdAt }: WirePasskey): Passkey => ({
  id,
  name: name ?? '',
  createdAt: new Date(createdAt),
})
