import { useMutation } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/content/activities.ts'
import type { Component } from '#contract/content/components.ts'
import { meters } from '#contract/content/meters.ts'
import { readings } from '#contract/intake/readings.ts'
import { call } from '#client/platform/api/http.ts'
import { at, query } from '#client/platform/api/query.ts'
import { queryClient, reloadTopic } from '#client/platform/api/queryClient.ts'
import { sendAlone } from '#client/platform/attachments/uploads/sendAlone.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { today } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Takes away what a file gave, and says so. */
export async function undoFile(component: Component, fileId: number) {
  const { params, query: place } = at(component)
  try {
    await call(meters.undo, { params: { ...params, fileId }, query: place })
    await reloadTopic('component')
    showToast({ text: 'Det filen gav är borttaget.' })
  } catch (error) {
    showError(error)
  }
}

/** Sends a file, and asks what of it is new. */
export function useLookAtFile(component: Component) {
  return useMutation({
    mutationFn: async (file: File) => {
      const uploadId = await sendAlone(file)
      return { uploadId, look: await call(meters.look, { ...at(component), body: { uploadId } }) }
    },
  })
}

/** What is still to be done in a folder and below it: among it that a meter is to be read. */
export const toDoOf = (folderId: number) => query(activities.toDo, { query: { folderId } })

const saysReading = /(?<!\p{L})(?:läs(?:a|er)? av|avläs(?:a|ning)?)(?!\p{L})/iu

/** The planned event that asks for a reading of a component today, or since before. */
export const readingDue = (events: readonly Activity[], { id }: Pick<Component, 'id'>) =>
  events.find(
    ({ componentId, title, startDate }) =>
      componentId === id && saysReading.test(title) && startDate !== null && startDate <= today(),
  )

const askedEvery = 1_500
const asksAtMost = 20

/** All that stands in a picture, read by the server; the picture is kept nowhere. Empty where nothing was read. */
export async function textOfPicture(file: File): Promise<string> {
  const id = await sendAlone(file)
  for (let asked = 0; asked < asksAtMost; asked++) {
    const read = await queryClient.fetchQuery({
      ...query(readings.ofUpload, { params: { id }, query: {} }),
      staleTime: 0,
    })
    if (read.state !== 'waiting') return read.pages.map(({ text }) => text).join('\n')
    await new Promise((resolve) => setTimeout(resolve, askedEvery))
  }
  return ''
}
