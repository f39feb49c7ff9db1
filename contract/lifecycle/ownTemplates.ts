import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, requiredLine, timestamp } from '#contract/platform/fields.ts'
import { limits, previewsPerHour } from '#contract/platform/limits.ts'
import { TemplateContent } from '#contract/folders/templates.ts'
import { named } from '#contract/platform/wire.ts'

const Described = z.object({ id: z.int(), title: z.string() })

/** A template of one's own, with how much it holds. */
export const OwnTemplate = Described.extend({
  categoryId: z.int().nullable(),
  children: z.int(),
  components: z.int(),
  activities: z.int(),
  createdAt: timestamp,
})
export type OwnTemplate = z.input<typeof OwnTemplate>

export const OwnTemplateTitle = z.object({ title: requiredLine(limits.title) })
export type OwnTemplateTitle = z.input<typeof OwnTemplateTitle>

const ofFolder = '/api/MyObject/:id/template'
const ofOne = '/api/MyObject/template/own/:id'

/** Titles and the rest have the code's names on the wire, as in `templates`. */
export const ownTemplates = named('ownTemplates', {
  mine: endpoint({
    method: 'GET',
    path: '/api/MyObject/template/own',
    reloadedBy: ['template'],
    summary: 'The templates that the caller has made of folders, by title; at most fifty.',
    query: z.object(caller),
    answer: z.array(OwnTemplate),
  }),
  one: endpoint({
    method: 'GET',
    path: ofOne,
    reloadedBy: ['template'],
    summary:
      'What one of the caller’s templates holds, as a starter template says it, with the next date of each event.',
    params: z.object({ id }),
    answer: TemplateContent.extend(Described.shape),
    problems: ['templateNotFound'],
  }),
  contentOf: endpoint({
    method: 'GET',
    path: ofFolder,
    reloadedBy: ['folder', 'activity', 'component'],
    summary: 'What a template of a main folder would hold, before it is saved.',
    params: z.object({ id }),
    answer: TemplateContent,
    problems: ['folderNotFound', 'accessDenied', 'templateTooLarge'],
    limit: previewsPerHour,
  }),
  save: endpoint({
    method: 'POST',
    path: ofFolder,
    summary:
      'Saves as a template what a main folder is made of and what is planned in it; nothing of its history, people, papers and costs.',
    statuses: [201],
    params: z.object({ id }),
    body: OwnTemplateTitle,
    answer: OwnTemplate,
    problems: ['folderNotFound', 'accessDenied', 'changedMeanwhile', 'templateTooLarge', 'tooManyTemplates'],
    limit: { max: 60, windowSeconds: 3600 },
  }),
  rename: endpoint({
    method: 'PUT',
    path: ofOne,
    summary: 'Gives one of the caller’s templates another title.',
    params: z.object({ id }),
    body: OwnTemplateTitle,
    answer: OwnTemplate,
    problems: ['templateNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofOne,
    summary: 'Removes one of the caller’s templates. Folders that were made of it stay as they are.',
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['templateNotFound'],
  }),
})
