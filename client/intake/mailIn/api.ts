import { useMutation } from '@tanstack/react-query'
import { addressText, mailIn, type MailAddress } from '#contract/intake/mailIn.ts'
import { product } from '#contract/platform/product.ts'
import { saveBytes } from '#client/platform/api/bytes.ts'
import { call } from '#client/platform/api/http.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

const meta = { topic: 'mailIn' } as const
export function useAddAddress() {
  return useMutation({
    mutationFn: (folderId: number | null) => call(mailIn.add, { body: { folderId } }),
    meta,
    onError: showError,
  })
}

/** The former one can be had back for a minute, from where it is said. */
export function useChangeAddress() {
  const undo = useMutation({
    mutationFn: (id: number) => call(mailIn.undo, { params: { id } }),
    meta,
    onError: showError,
    onSuccess: () => showToast({ text: 'Den gamla adressen gäller igen.' }),
  })
  return useMutation({
    mutationFn: (id: number) => call(mailIn.change, { params: { id } }),
    meta,
    onError: showError,
    onSuccess: (_address, id) =>
      showToast({
        text: 'Ny adress. Den gamla slutade gälla.',
        action: { label: 'Ångra', run: () => undo.mutate(id) },
        duration: 60_000,
      }),
  })
}

export function useRemoveAddress() {
  return useMutation({ mutationFn: (id: number) => call(mailIn.remove, { params: { id } }), meta })
}

/** Whether what a member sends to the address waits for a word. */
export function useSetMember(id: number) {
  return useMutation({
    mutationFn: ({ personId, letsIn }: { personId: number; letsIn: boolean }) =>
      call(mailIn.setMember, { params: { id, personId }, body: { letsIn } }),
    meta,
    onError: showError,
  })
}

export function useRemoveSender(id: number) {
  return useMutation({
    mutationFn: (ruleId: number) => call(mailIn.removeSender, { params: { id, ruleId } }),
    meta,
    onError: showError,
  })
}

export function useLetIn() {
  return useMutation({
    mutationFn: ({ id, always = false }: { id: number; always?: boolean }) =>
      call(mailIn.letIn, { params: { id }, body: { always } }),
    meta,
    onError: showError,
    onSuccess: () => showToast({ text: 'Insläppt. Det kommer i inkorgen om en liten stund.' }),
  })
}

export function useThrow() {
  return useMutation({
    mutationFn: ({ id, block = false }: { id: number; block?: boolean }) =>
      call(mailIn.throw, { params: { id }, query: { block: block ? 1 : 0 } }),
    meta,
    onError: showError,
    onSuccess: (_nothing, { block }) =>
      showToast({
        text: block ? 'Mejlet är borttaget. Från den avsändaren kommer inget mer.' : 'Mejlet är borttaget.',
      }),
  })
}

/** What an address is called where there is no folder. */
export const nameOf = ({ folderTitle }: Pick<MailAddress, 'folderTitle'>) => folderTitle ?? 'Vilken mapp som helst'

/** Gives the address as a contact, which a phone lays among its own. */
export function saveContact(address: MailAddress): void {
  const name = address.folderTitle ?? product.name
  // RFC 6350: these have a meaning of their own.
  const escaped = name.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped}`,
    `N:${escaped};;;;`,
    `ORG:${product.name}`,
    `EMAIL;TYPE=INTERNET:${addressText(address)}`,
    'END:VCARD',
  ]
  const bytes = new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/vcard;charset=utf-8' })
  saveBytes({ bytes, name: `${address.readable}.vcf` })
}
