/** Says what a slow start is doing: nothing for the first `afterMs`, then each step as it begins. */
export function reportProgress(print: (line: string) => void, afterMs = 3_000) {
  let step = ''
  let isSlow = false
  const say = () => print(`Still starting: ${step}.`)
  const timer = setTimeout(() => {
    isSlow = true
    say()
  }, afterMs).unref()
  return {
    onStep(begun: string) {
      step = begun
      if (isSlow) say()
    },
    done: () => clearTimeout(timer),
  }
}
