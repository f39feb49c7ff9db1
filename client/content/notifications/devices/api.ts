import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushChoice, PushDevice } from '#contract/content/push.ts'
import type { Support } from '#client/platform/session/pushHere.ts'

const loadPush = () => import('#client/platform/session/pushHere.ts')

/** The user's devices, what they show, and the key to subscribe with. */
export const pushQuery = queryOptions({
  queryKey: ['push.devices'],
  queryFn: async () => (await loadPush()).knownDevices(),
})

/** This browser's support for notices, and the subscription that it has. */
export type Here = { support: Support; isDenied: boolean; fingerprint: string | null }

export const hereQuery = queryOptions({
  queryKey: ['browser', 'push'],
  queryFn: async (): Promise<Here> => {
    const { fingerprintHere, supportHere } = await loadPush()
    return {
      support: supportHere(),
      isDenied: 'Notification' in window && Notification.permission === 'denied',
      fingerprint: await fingerprintHere().catch(() => null),
    }
  },
})

export const isHere = ({ fingerprint }: PushDevice, here: Here) => fingerprint === here.fingerprint

export function useTurnOn(userId: number, publicKey: string) {
  return useMutation({
    mutationFn: async () => (await loadPush()).turnOnHere(userId, publicKey),
    meta: { topic: 'account' },
  })
}

export function useTurnOff() {
  return useMutation({ mutationFn: async () => (await loadPush()).turnOffHere(), meta: { topic: 'account' } })
}

export function useTryDevice() {
  return useMutation({ mutationFn: async (id: number) => (await loadPush()).tryDevice(id) })
}

export function useRemoveDevice() {
  return useMutation({
    mutationFn: async (id: number) => (await loadPush()).removeDevice(id),
    meta: { topic: 'account' },
  })
}

/** Optimistic; rolled back on failure. */
export function useChoosePush(kind: PushChoice['kind']) {
  const client = useQueryClient()
  const { queryKey } = pushQuery
  const show = (choice: PushChoice) =>
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, choices: known.choices.map((one) => (one.kind === kind ? choice : one)) },
    )
  return useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: `push ${kind}` },
    mutationFn: async (isOn: boolean) => (await loadPush()).choosePush({ kind, isOn }),
    onMutate: async (isOn) => {
      await client.cancelQueries({ queryKey })
      show({ kind, isOn })
    },
    onError: (_error, isOn) => show({ kind, isOn: !isOn }),
  })
}
