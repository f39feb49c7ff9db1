import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { imports } from '#contract/intake/imports.ts'
import { largestImport } from '#contract/intake/importSettings.ts'
import { longestPasted, type OpenImport } from '#contract/intake/importShapes.ts'
import { Problem } from '#contract/platform/problems.ts'
import { saveBytes } from '#client/platform/api/bytes.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { sendAlone } from '#client/platform/attachments/uploads/sendAlone.ts'

type Run = Pick<OpenImport, 'id' | 'folderId'>
type RowChange = z.input<(typeof imports.changeRow)['body']> & { number: number }

const meta = { topic: 'import' } as const

/** Reads a file, or what was pasted: more than fits in a call is sent as a file. */
export function useBegin(folderId: number) {
  return useMutation({
    mutationFn: async (given: File | string) => {
      const isCall = typeof given === 'string' && given.length <= longestPasted
      if (isCall) return call(imports.begin, { body: { folderId, text: given } })
      const file = typeof given === 'string' ? new File([given], 'Inklistrade rader.tsv') : given
      return call(imports.begin, { body: { folderId, uploadId: await send(file) } })
    },
    meta,
  })
}

/** Sends the bytes, and returns the id of the upload. */
async function send(file: File): Promise<string> {
  if (file.size > largestImport)
    throw new Problem('importUnreadable', { detail: 'Filen är för stor. Vi läser filer upp till 50\u00a0MB.' })
  return sendAlone(file)
}

/** One after the other, as they were asked for. */
const inOrder = ({ id }: Run) => ({ id: `import ${id}` })

export const useReadAnew = (run: Run) =>
  useMutation({ ...mutation(imports.read, 'import', at(run)), scope: inOrder(run) })

export const usePair = (run: Run) => useMutation({ ...mutation(imports.pair, 'import', at(run)), scope: inOrder(run) })

export const useChangeRow = (run: Run) =>
  useMutation({
    mutationFn: ({ number, ...body }: RowChange) =>
      call(imports.changeRow, { ...at(run), params: { id: run.id, number }, body }),
    meta,
    scope: inOrder(run),
  })

export const useChangeAll = (run: Run) =>
  useMutation({ ...mutation(imports.changeAll, 'import', at(run)), scope: inOrder(run) })

export const useWrite = (run: Run) => useMutation(mutation(imports.write, 'import', at(run)))
export const useCancel = (run: Run) => useMutation(mutation(imports.cancel, 'import', at(run)))

/** Throws a draft away, of which nothing has come in. */
export function useThrowAway() {
  const restoring = useMutation({ mutationFn: (run: Run) => call(imports.restore, at(run)), meta, onError: showError })
  return useMutation({
    mutationFn: (run: Run & { name: string }) => call(imports.remove, at(run)),
    meta,
    onError: showError,
    onSuccess: (_nothing, run) =>
      showToast({ text: `${run.name} är slängd.`, action: { label: 'Ångra', run: () => restoring.mutate(run) } }),
  })
}

/** What goes to the trash is listed in many places. */
export const useUndo = (run: Run) => useMutation(mutation(imports.undo, 'import', at(run)))

/** Saves the rows that did not come in as a file. */
export const useRowsLeft = (run: Run) =>
  useMutation({
    mutationFn: () => call(imports.left, at(run)),
    onSuccess: ({ fileName, content }) =>
      saveBytes({ name: fileName, bytes: new Blob([content], { type: 'text/csv;charset=utf-8' }) }),
  })
