/** Says what a slow start is doing: nothing for the first `everyMs`, then the step at that time, if it is a new one. */
export function reportProgress(print: (line: string) => void, everyMs = 3_000) {
  let step = ''
  let said = ''
  const timer = setInterval(() => {
    if (step !== said) print(`Still starting: ${step}.`)
    said = step
  }, everyMs).unref()
  return {
    onStep: (begun: string) => {
      step = begun
    },
    done: () => clearInterval(timer),
  }
}
