/** Degrees, north and east. */
export type Coordinates = { latitude: number; longitude: number }

/** Null unless it is on the globe, or if it is where a camera is that does not know. */
export function asCoordinates(latitude: number, longitude: number): Coordinates | null {
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}

/** Reads degrees with decimals, as cameras write ISO 6709: `+59.3348+018.0632+021.000/`. */
export function coordinatesInText(text: string): Coordinates | null {
  const [, latitude, longitude] = /([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)(?![\d.])/.exec(text) ?? []
  return latitude && longitude ? asCoordinates(Number(latitude), Number(longitude)) : null
}
