import { namesOf, type Field, type Kind } from './kind.ts'

/** The fields that a change can say. Who does not see what things cost cannot say it, and it stays as it was. */
export const changeableFields = <K extends Kind>(kind: K, seesCosts: boolean) =>
  namesOf(kind).filter((name) => {
    const { given, seenBy } = kind.fields[name] as Field
    return given.change !== 'elsewhere' && (seesCosts || seenBy !== 'costs')
  })
