import { titleOf } from '../../attachments/fileWords.ts'
import type { KeptFile } from '../../attachments/uploads/queuedUpload.ts'
import { setKept } from '../../attachments/uploads/uploadStore.ts'
import type { OutboxEntry, PictureTarget } from '../../outbox/entry.ts'
import { entries, sendNow, store, takeOver } from '../../outbox/outbox.ts'
import { withdrawPicture } from '../../outbox/useOutbox.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { whyNot } from '../keptToast.ts'

/** Lists what waits to be attached to something that exists among the uploads to it, from now on. */
export function showKeptFiles() {
  entries.subscribe(() => void show())
  void show()
}

let latest = 0

async function show() {
  const turn = ++latest
  const waiting = entries.get().filter(({ endpoint, state }) => endpoint === null && state === 'waiting')
  const kept = (await Promise.all(waiting.map(filesOf))).flat()
  if (turn === latest) setKept(kept)
}

type Chosen = { key: string; file: File }

async function filesOf(entry: OutboxEntry): Promise<KeptFile[]> {
  const { target, pictures, savedAt: chosenAt } = entry
  if (!target) return []
  const found = pictures.map(async (key): Promise<KeptFile[]> => {
    const file = await store.picture(key).catch(() => undefined)
    if (!file) return []
    const chosen = { key, file, target, expectedTarget: null, form: null, kindId: null, about: null, chosenAt }
    return [{ ...chosen, state: 'kept', takeBack: () => void takeBackFile(entry, target, chosen) }]
  })
  return (await Promise.all(found)).flat()
}

/** It may be nowhere else: it can be had again. */
async function takeBackFile({ key: entryKey, words, lane }: OutboxEntry, target: PictureTarget, chosen: Chosen) {
  const { key, file } = chosen
  const isWithdrawn = await withdrawPicture(entryKey, key).catch(() => null)
  if (!isWithdrawn) return showToast(whyNot(isWithdrawn))
  const again = () => void takeOver({ target, files: new Map([[key, file]]), words, lane }).then(sendNow)
  return showToast({ text: `${titleOf(file)} skickas inte.`, action: { label: 'Ångra', run: again } })
}
