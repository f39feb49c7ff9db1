import { useState } from 'react'
import type { NewAnswer, Round, RoundId, Stop } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { nextUnsaid } from './answers.ts'
import { useAnswer } from './api.ts'
import { answerText } from './roundWords.ts'

/** Where somebody is on a round, and what they can do there. */
export function useWalk(folder: OpenFolder, id: RoundId, { stops }: Round) {
  const give = useAnswer(folder, id)
  // Null: it is what nothing has been said of, as far as is known by now.
  const [chosenId, goToId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [last, setLast] = useState<{ stop: Stop; text: string } | null>(null)
  const [picture, setPicture] = useState<File | null>(null)
  // What was chosen may have been moved or left out meanwhile.
  const stop = stops.find(({ componentId }) => componentId === chosenId) ?? nextUnsaid(stops, null)
  const said = stops.filter(({ answered }) => answered !== null).length

  function goTo(componentId: number | null) {
    goToId(componentId)
    setAsking(false)
    setPicture(null)
  }
  function answer(body: NewAnswer) {
    if (!stop) return
    void give(stop, body, picture ? [picture] : [])
    setLast({ stop, text: body.answer ? `${stop.name}: ${answerText(body.answer, stop.lentTo)}` : '' })
    goTo(nextUnsaid(stops, stop.componentId)?.componentId ?? null)
  }
  function takeBack() {
    if (!last) return
    void give(last.stop, { answer: null })
    goTo(last.stop.componentId)
    setLast(null)
  }
  /** The thing before or after; before the end of the way is the last one. */
  function go(by: 1 | -1) {
    const at = stops.findIndex((one) => one === stop)
    const to = at === -1 ? (by === -1 ? stops.at(-1) : undefined) : stops[at + by]
    if (to) goTo(to.componentId)
  }

  return {
    stop,
    said,
    /** Which one of all this is: what was said and the one that is asked for. */
    number: Math.min(stops.length, stop && !stop.answered ? said + 1 : said),
    isAsking,
    setAsking,
    last,
    picture,
    setPicture,
    answer,
    takeBack,
    go,
    goTo,
  }
}
