import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { handOvers, longestHandOverWords, type HandOver, type HandOverQuestion } from '#contract/sharing/handOvers.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'

type QuestionsProps = { folderId: number; questions: HandOver['questions'] }

/** What the buyer has asked; those without an answer first. */
export function QuestionsToAnswer({ folderId, questions }: QuestionsProps) {
  if (questions.length === 0) return null
  const sorted = questions.toSorted((one, other) => Number(one.answer !== null) - Number(other.answer !== null))
  return (
    <section>
      <GroupHeading level={2} count={questions.length}>
        Frågor från köparen
      </GroupHeading>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface-raised px-4.5 shadow-card">
        {sorted.map((question) => (
          <li key={question.id} className="flex flex-col gap-2 py-3.5">
            <p className="text-xs text-ink-muted">
              {question.askedBy} · {nearDayText(dayText(question.askedAt))}
            </p>
            <p className="whitespace-pre-line">{question.text}</p>
            {question.answer === null ? (
              <AnswerForm folderId={folderId} question={question} />
            ) : (
              <p className="border-s-2 border-accent ps-3 whitespace-pre-line text-ink-muted">{question.answer}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswerForm({ folderId, question }: { folderId: number; question: HandOverQuestion }) {
  const [isEmpty, setEmpty] = useState(false)
  const params = { id: folderId, questionId: question.id }
  const answer = useMutation(mutation(handOvers.answerQuestion, 'handOver', { params }))
  const [text, setText] = useDraftedText(`handOverAnswer-${question.id}`, '', answer.isSuccess)
  const problem = isEmpty ? 'Skriv ett svar.' : answer.error ? errorText(answer.error) : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') return
    answer.mutate({ text }, { onSuccess: () => showToast({ text: 'Svaret är skickat.' }) })
  }

  return (
    <Form onSubmit={onSubmit}>
      <TextArea
        label="Ditt svar"
        rows={3}
        maxLength={longestHandOverWords}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem}
      />
      <FormActions>
        <Button type="submit" size="small" isBusy={answer.isPending} busyText="Skickar…">
          Svara
        </Button>
      </FormActions>
    </Form>
  )
}
