import { useMutation } from '@tanstack/react-query'
import { account, type NewDeletion } from '#contract/accounts/account.ts'
import { exportAddress } from '#contract/platform/fileAddresses.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { withProof } from '#client/platform/session/withProof.ts'

/** The consequences for the account and its folders if it is deleted, or is about to be. */
export const deletionQuery = { ...query(account.deletion), staleTime: 0 }

/** Asks for a proof, and begins the download. */
export function useExport() {
  return useMutation({
    mutationFn: () => withProof(() => call(account.export, {})),
    onSuccess: () => {
      const link = document.createElement('a')
      link.href = exportAddress
      link.download = ''
      link.click()
    },
  })
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: NewDeletion) => withProof(() => call(account.remove, { body })) })
}

/** Keeps an account that was to be deleted. Everything that the server refused until then is loaded again. */
export function useKeepAccount() {
  return useMutation({ mutationFn: () => call(account.keep, {}), onSuccess: () => queryClient.clear() })
}
