/** So many places are remembered: ten minutes of them. */
const MOST = 1200;

/** How long a replica takes to replay what the leader has written, from places of the leader's log that are looked at every so often. */
export class ReplicaLag {
  private unreplayed: { place: bigint; at: number }[] = [];

  /** The place of the leader, and that of the replica asked just after; `now` is in ms. */
  note(leader: bigint, replica: bigint, now = performance.now()): void {
    this.unreplayed.push({ place: leader, at: now });
    this.unreplayed = this.unreplayed.filter(({ place }) => place > replica);
    // The oldest says how long it takes.
    if (this.unreplayed.length > MOST) this.unreplayed.splice(1, 1);
  }

  /** For how long the leader has had something that the replica has not replayed, in seconds. */
  seconds(now = performance.now()): number {
    const [oldest] = this.unreplayed;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}
