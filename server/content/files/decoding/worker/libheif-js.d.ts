/** The part that we use of libheif-js, which has no types of its own for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  namespace libheif {
    type ImageTarget = { data: Uint8ClampedArray; width: number; height: number }
    type HeifImage = {
      get_width: () => number
      get_height: () => number
      is_primary: () => boolean
      /** Fills the target with red, green, blue and density; gives null if it cannot. */
      display: (target: ImageTarget, done: (shown: ImageTarget | null) => void) => void
      free: () => void
    }
  }
  const libheif: {
    ready: Promise<unknown>
    /** Empty if the file cannot be read. */
    HeifDecoder: new () => { decode: (file: Uint8Array) => libheif.HeifImage[] }
  }
  // eslint-disable-next-line import/no-default-export
  export default libheif
}
