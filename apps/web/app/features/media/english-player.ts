/** The one phrase of the player that says less than it shows; its others are English already. */
export const englishPlayer = {
  "Playback rate {playbackRate}": "Playback rate {playbackRate}x",
};
