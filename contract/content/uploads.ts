import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  day,
  optionalBodyId,
  optionalText,
  requiredLine,
  timestamp,
} from '#contract/platform/fields.ts'
import { attachedToFields, belongsToOne, kindField, severalTargetsIssue } from './files.ts'
import { createdPerHour, limits, uploadPartsPerHour } from '#contract/platform/limits.ts'
import { statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { bytesInHeader, uploadId, uploadMetadata } from '#contract/platform/uploadFields.ts'
import { named, withWireNames } from '#contract/platform/wire.ts'

/** The protocol is tus 1.0 (tus.io): any of its clients can send files. */
export const tusVersion = '1.0.0'

const tusHeaders = { 'tus-resumable': z.string().optional().describe(`Always ${tusVersion}.`) }

const params = z.object({ id: uploadId })

/** The states of an upload; `refused` says why a refused one was. */
const uploadStates = ['receiving', 'checking', 'asking', 'done', 'refused'] as const

export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  /** Size in bytes. */
  size: z.int(),
  received: z.int(),
  /**
   * `checking`: all bytes are there, and the file will follow by itself. `asking`: it may say where it was taken, which
   * cannot be taken out, and nobody sees it before its sender says that it may be seen.
   */
  state: z.enum(uploadStates),
  refused: z.enum(Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]]).nullable(),
  /** The hash, in hexadecimal, that its sender said its bytes have. */
  sha256: z.string().nullable(),
  /** The folder where it is to stand; null until it is attached. */
  folderId: z.int().nullable(),
  activityId: z.int().nullable(),
  offerId: z.int().nullable(),
  componentId: z.int().nullable(),
  faultId: z.int().nullable(),
  agreementId: z.int().nullable(),
  /** Or the message that it belongs to. */
  messageId: z.int().nullable(),
  /** Or the question for advice. */
  caseId: z.int().nullable(),
  createdAt: timestamp,
})
export type Upload = z.input<typeof Upload>

/** The thing that a file is to be attached to, and its description. */
export const UploadTarget = z
  .object({
    folderId: bodyId,
    ...attachedToFields,
    /** One of the offers for the event. */
    offerId: optionalBodyId,
    kindId: kindField,
    /** Otherwise that of the upload. */
    name: requiredLine(limits.title).optional(),
    /** Otherwise the day on which a picture was taken, or today. */
    day: day.optional(),
    description: optionalText(limits.description),
  })
  .refine(belongsToOne, severalTargetsIssue)
export type UploadTarget = z.input<typeof UploadTarget>

/** Another file of the folder with the same bytes. */
const Duplicate = z.object({
  fileId: z.int(),
  name: z.string(),
  isInTrash: z.boolean(),
  /** The deletion that restores it from the trash; null if it is not there, or others would come back with it. */
  deletionId: z.int().nullable(),
})

export const AttachedUpload = z.object({
  /** Null until all its bytes are there and checked. */
  fileId: z.int().nullable(),
  duplicateOf: Duplicate.nullable(),
})
export type AttachedUpload = z.input<typeof AttachedUpload>

/**
 * Response header of an upload that waits for its sender's word (`asking`): comes with the answer to its last part, and
 * with its offset from then on.
 */
export const asksHeader = 'upload-asks'

/**
 * Response header of an upload that has been attached: what it has become, an `AttachedUpload` as JSON in Base64. Comes
 * with the answer to its last part, and with its offset from then on.
 */
export const attachedHeader = 'upload-placed'

const ofStorage = ['storageFull', 'uploadVersion'] as const
/** Reasons for which an upload can be refused once its bytes are there. */
const refusals = ['uploadBroken', 'fileInfected', 'fileTooLarge'] as const

const wireNames = { folderId: 'myObjectId', createdAt: 'createDate' }

const tus = {
  options: endpoint({
    method: 'OPTIONS',
    path: '/api/File/upload',
    summary: 'What of the tus protocol is understood, in headers.',
    statuses: [204],
    answer: z.null(),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/File/upload',
    summary:
      'Begins an upload and gives its path in `Location`. `Upload-Metadata` holds `name` (or `filename`), and if wanted `sha256` in hexadecimal, `keepsLocation`, and a UUID as `idempotencyKey`, with which a retry gets the same upload; once the file that was made of it is all that is left, `fileSaved`.',
    statuses: [201],
    headers: z.looseObject({
      ...tusHeaders,
      'upload-length': bytesInHeader,
      'upload-metadata': uploadMetadata,
    }),
    answer: z.null(),
    problems: [...ofStorage, 'fileEmpty', 'fileTooLarge', 'fileNameInvalid', 'fileSaved', 'keyUsed', 'quotaExceeded'],
    limit: createdPerHour.uploads,
  }),
  offset: endpoint({
    method: 'HEAD',
    path: '/api/File/upload/:id',
    summary:
      'How much of an upload has arrived, in `Upload-Offset`. One that was refused is answered with that problem.',
    params,
    headers: z.looseObject(tusHeaders),
    answer: z.null(),
    problems: [...ofStorage, 'uploadNotFound', ...refusals],
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/api/File/upload/:id',
    summary:
      'Sends a part of the bytes, all of it or none of it; with the last part they are checked. A part that hardly arrives is answered 503 before its end, and can be sent again, in smaller ones. If the upload has been placed, `Upload-Placed` then says what it has become, in Base64 the JSON that placing answers.',
    statuses: [204],
    params,
    headers: z.looseObject({ ...tusHeaders, 'upload-offset': bytesInHeader, 'content-length': bytesInHeader }),
    takesBytes: true,
    answer: z.null(),
    problems: [
      ...ofStorage,
      'uploadNotFound',
      'uploadConflict',
      'uploadTooSlow',
      'bodyTooLarge',
      'wrongContentType',
      ...refusals,
    ],
    limit: uploadPartsPerHour,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/File/upload/:id',
    summary: 'Gives an upload up. A file that has been made of it stays.',
    statuses: [204],
    params,
    headers: z.looseObject(tusHeaders),
    answer: z.null(),
    problems: ['uploadVersion', 'uploadNotFound'],
  }),
}

export const uploads = {
  ...named('uploads', tus),
  ...withWireNames('uploads', wireNames, {
    attach: endpoint({
      method: 'PUT',
      path: '/api/File/upload/:id/placement',
      summary:
        'Says where the file is to stand, before or after its bytes have arrived; whichever comes last makes it.',
      params,
      body: UploadTarget,
      answer: AttachedUpload,
      problems: [
        'uploadNotFound',
        ...refusals,
        'folderNotFound',
        'accessDenied',
        'folderArchived',
        'folderFull',
        'activityNotFound',
        'firmOfferNotFound',
        'componentNotFound',
        'faultNotFound',
        'folderQuotaExceeded',
        'changedMeanwhile',
      ],
    }),
    keepLocation: endpoint({
      method: 'PUT',
      path: '/api/File/upload/:id/keepsLocation',
      summary:
        'Says that a file may be seen although it may say where it was taken. An upload that waited for that goes on.',
      params,
      statuses: [204],
      answer: z.null(),
      problems: ['uploadNotFound', ...refusals],
    }),
    mine: endpoint({
      method: 'GET',
      path: '/api/File/uploads',
      reloadedBy: changesOf.files,
      summary: 'The uploads of the caller of which no file has been made yet, the newest first.',
      query: z.object(caller),
      answer: z.array(Upload),
    }),
  }),
}
