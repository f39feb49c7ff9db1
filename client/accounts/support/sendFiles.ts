type Files = { uploadIds?: string[] }

/** Some file is not on its way: its sender decides whether to go on without it. */
export class FileNotSent extends Error {}

/**
 * Sends a message with the files that were chosen in the draft of this name, if it has any. Throws `FileNotSent` while one
 * of them could not be sent.
 */
export async function withFiles<Sent>(filesOf: string | undefined, send: (files: Files) => Promise<Sent>) {
  if (filesOf === undefined) return send({})
  // They were chosen, so it is there: without them nobody loads it.
  const { attachFiles, FilesFailed, idsToSend } = await import('#client/platform/attachments/uploads/formFiles.ts')
  const uploadIds = await idsToSend(filesOf).catch((error: unknown) => {
    throw error instanceof FilesFailed ? new FileNotSent('', { cause: error }) : error
  })
  const sent = await send({ uploadIds })
  attachFiles(filesOf, 'message')
  return sent
}
