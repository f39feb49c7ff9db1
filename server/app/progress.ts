/**
 * Prints what a slow start is doing: nothing for the first `everyMs`, then the step at that time if it is a new one.
 * `done` returns the milliseconds of each step since the process began; the part of a step after a comma is a detail of
 * it.
 */
export function reportProgress(print: (line: string) => void, everyMs = 3_000) {
  let step = 'loading the program'
  let said = step
  let begunMs = 0
  const took: Record<string, number> = {}
  const timer = setInterval(() => {
    if (step !== said) print(`Still starting: ${step}.`)
    said = step
  }, everyMs).unref()
  const end = () => {
    const [name = ''] = step.split(',')
    const nowMs = Math.round(performance.now())
    took[name] = (took[name] ?? 0) + nowMs - begunMs
    begunMs = nowMs
  }
  return {
    onStep: (begun: string) => {
      end()
      step = begun
    },
    done: () => {
      clearInterval(timer)
      end()
      return took
    },
  }
}
