import { useMutation } from '@tanstack/react-query'
import { shares, type Share } from '#contract/sharing/shares.ts'
import { call } from '#client/platform/api/http.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { nameOfShare } from '../shareText.ts'

type State = 'current' | 'ended'

/** The shares of a folder and what is below it. */
export const sharesOfFolder = (id: number, state: State) => pages(shares.ofFolder, { params: { id }, query: { state } })

/** The shares of all folders in which the user may share. */
export const sharesOfAll = (state: State) => pages(shares.mine, { query: { state } })

/** Ends a share. Asked nothing: the same can be shared again. */
export function useRevoke() {
  return useMutation({
    mutationFn: (share: Share) => call(shares.revoke, at(share)),
    meta: { topic: 'share' as const },
    onSuccess: (_, share) => showToast({ text: `${nameOfShare(share)} är återkallad för ${share.recipient}.` }),
    onError: showError,
  })
}

/** Gives a share another code. */
export function useRenewCode(onRenewed: (share: Share, code: string) => void) {
  return useMutation({
    mutationFn: (share: Share) => call(shares.renewCode, at(share)),
    meta: { topic: 'share' as const },
    onSuccess: ({ code }, share) => onRenewed(share, code),
    onError: showError,
  })
}
