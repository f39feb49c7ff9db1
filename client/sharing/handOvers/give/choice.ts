import {
  choiceOfHandOver,
  handOverPresets,
  type HandOverChoice,
  type HandOverKind,
  type HandOverPreset,
  type HandOverPreview,
  type HandOverThing,
  type Treatment,
} from '#contract/sharing/handOverChoice.ts'

/* What a press on the page of what goes along does to the choice. What it comes to, the server counts. */

type Folders = HandOverPreview['folders']

/** A preset chooses kinds, costs and sub-folders; names stay as they were chosen. */
export function withPreset(choice: HandOverChoice | null, preset: HandOverPreset, folders: Folders): HandOverChoice {
  return {
    ...choiceOfHandOver[preset],
    stayingFolderIds: stayingWith(preset, folders),
    names: choice?.names ?? [],
  }
}

const stayingWith = (preset: HandOverPreset, folders: Folders) =>
  preset === 'everything' ? [] : folders.flatMap(({ id, usuallyStays }) => (usuallyStays ? [id] : []))

/** The preset whose kinds, costs and sub-folders are chosen. */
export function presetOf(choice: HandOverChoice, folders: Folders): HandOverPreset | null {
  return handOverPresets.find((preset) => isSame(choice, withPreset(choice, preset, folders))) ?? null
}

function isSame(one: HandOverChoice, other: HandOverChoice) {
  const kinds = Object.keys(one.kinds) as HandOverKind[]
  const [staying, others] = [new Set(one.stayingFolderIds), other.stayingFolderIds]
  return (
    one.costs === other.costs &&
    kinds.every((kind) => one.kinds[kind] === other.kinds[kind]) &&
    staying.size === others.length &&
    others.every((id) => staying.has(id))
  )
}

/** Whether a preset would undo something that was chosen by hand. */
export const hasOwnChoices = (choice: HandOverChoice, folders: Folders) =>
  choice.exceptions.length > 0 || presetOf(choice, folders) === null

export const withKind = (choice: HandOverChoice, kind: HandOverKind, goes: boolean): HandOverChoice => ({
  ...choice,
  kinds: { ...choice.kinds, [kind]: goes },
})

export const withFolder = (choice: HandOverChoice, folderId: number, goes: boolean): HandOverChoice => ({
  ...choice,
  stayingFolderIds: [...choice.stayingFolderIds.filter((id) => id !== folderId), ...(goes ? [] : [folderId])],
})

type Thing = { kind: HandOverThing; id: number }

export const isSameThing = (one: Thing, other: Thing) => one.kind === other.kind && one.id === other.id

/** Whether a thing goes along: what an exception says of it, or else its kind where its sub-folder does not stay. */
export function goesAlong(choice: HandOverChoice, thing: Thing & { folderId: number }, kindGoes: boolean): boolean {
  const exception = choice.exceptions.find((one) => isSameThing(one, thing))
  return exception?.goes ?? (kindGoes && !choice.stayingFolderIds.includes(thing.folderId))
}

/** Sets an exception in the place where it was, so that no row jumps; `null` takes the exception away. */
export function withException(choice: HandOverChoice, { kind, id }: Thing, goes: boolean | null): HandOverChoice {
  const { exceptions } = choice
  const isThere = exceptions.some((one) => isSameThing(one, { kind, id }))
  if (goes === null) return { ...choice, exceptions: exceptions.filter((one) => !isSameThing(one, { kind, id })) }
  if (!isThere) return { ...choice, exceptions: [...exceptions, { kind, id, goes }] }
  return { ...choice, exceptions: exceptions.map((one) => (isSameThing(one, { kind, id }) ? { ...one, goes } : one)) }
}

export function withNames(choice: HandOverChoice, keys: readonly string[], treatment: Treatment): HandOverChoice {
  const changed = new Set(keys)
  return {
    ...choice,
    names: [...choice.names.filter(({ key }) => !changed.has(key)), ...keys.map((key) => ({ key, treatment }))],
  }
}
