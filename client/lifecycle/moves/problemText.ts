import { undoTransferHours } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'

/** What the error of a move says: nothing has been written that could be saved again. */
export function moveProblemText(error: unknown): string {
  if (error instanceof Problem && error.code === 'changedMeanwhile')
    return 'Någon har ändrat den sedan du öppnade sidan, och inget är flyttat. Stäng fönstret, se vad som är ändrat och flytta igen.'
  if (error instanceof Problem && error.code === 'takenOverLately')
    return `Den ena huvudmappen har nyss bytt grundare. Det kan ångras i ${undoTransferHours}\u00a0timmar, och så länge flyttas inget till eller från den.`
  return errorText(error)
}
