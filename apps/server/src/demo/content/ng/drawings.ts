/** By the titles of lessons; each stroke appears with a line. */
export const drawings: Record<string, readonly string[]> = {
  "A square with a corner missing": [
    "M5 5H65V65H5Z",
    "M65 5H95V65H65Z",
    "M5 65H65V95H5Z",
    "M95 71V76M95 82V87M95 93V95H93M87 95H82M76 95H71",
  ],
  "Why (a + b)² has three terms": [
    "M5 5H95V95H5Z",
    "M65 5V95M5 65H95M31 32L33 40L38 28M38 32V40M76 76L78 84L83 72",
    "M5 65H65V95H5ZM65 5H95V65H65Z",
  ],
  "Sets and Venn diagrams": [
    "M4 14H96V86H4Z",
    "M64 50A26 26 0 1 1 12 50A26 26 0 1 1 64 50Z",
    "M88 50A26 26 0 1 1 36 50A26 26 0 1 1 88 50Z",
  ],
  "Graphs of quadratic functions": [
    "M6 66H96M16 96V6",
    "M26 8Q36 92 55 92Q74 92 84 8M36 66a2 2 0 1 0 .1 0M74 66a2 2 0 1 0 .1 0",
    "M55 92V66",
  ],
  "Step 3: read it": [
    "M6 66H96M16 96V6M26 8Q36 92 55 92Q74 92 84 8M36 66a2 2 0 1 0 .1 0M74 66a2 2 0 1 0 .1 0",
    "M55 92V60M55 92a2 2 0 1 0 .1 0",
    "M10 36H96M29 36a2 2 0 1 0 .1 0M81 36a2 2 0 1 0 .1 0",
  ],
  "Integration and area under a curve": [
    "M6 90H96M16 96V6",
    "M16 90Q60 88 82 10",
    "M76 30V90M66 54V90M56 70V90M46 79V90",
  ],
  "Properties of waves": [
    "M4 50H96M4 50Q14 10 24 50T44 50T64 50T84 50",
    "M14 24H54M18 20L14 24L18 28M50 20L54 24L50 28",
    "M66 80H92M88 76L92 80L88 84",
  ],
  "Cell structure and functions": [
    "M18 13H82Q87 13 87 18V82Q87 87 82 87H18Q13 87 13 82V18Q13 13 18 13ZM30 22a12 12 0 1 0 .1 0",
    "M16 8H84Q92 8 92 16V84Q92 92 84 92H16Q8 92 8 84V16Q8 8 16 8ZM58 24Q68 16 78 24Q68 32 58 24M62 78Q70 70 80 78Q70 86 62 78",
    "M52 40Q78 36 80 54Q80 68 60 66Q44 64 44 54Q44 42 52 40",
  ],
};
