/** A space as high as a line of tiles, so that what stands below stays where somebody is about to press it. */
export const RoomForFiles = ({ headingLevel }: { headingLevel?: 2 | 4 | undefined }) => (
  <div className={headingLevel ? 'mt-5 h-30.25' : 'mt-5 h-20'} />
)
