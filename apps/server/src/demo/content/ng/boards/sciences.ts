import type { DemoBoards } from "../../types.ts";

export const scienceBoards = {
  "physics-motion": {
    "Quantities, units and measurement":
      "Length m, mass kg, time s | Vernier reads to 0.1 mm | `2.3 + 0.04 = 2.34 cm`",
    "Speed, velocity and acceleration": "Speed = distance/time | Velocity has a direction | `a = (v − u)/t`",
    "Equations of uniformly accelerated motion":
      "`v = u + at` | `s = ut + ½at²` | `v² = u² + 2as`, `s = ½(u + v)t`",
    Projectiles: "Across: `x = u cos θ · t` | Up: `y = u sin θ · t − ½gt²` | Range: `u² sin 2θ/g`",
    "Newton's laws of motion": "1: no net force, v stays constant | 2: `F = ma` | 3: action = −reaction",
    "Work, energy and power": "`W = F × d` | `KE = ½mv²` and `PE = mgh` | `P = W/t`, in watts",
    "Simple machines": "MA = load/effort | VR = effort distance/load distance | Efficiency = `MA/VR × 100 %`",
  },
  "physics-waves": {
    "Properties of waves":
      "`v = fλ` | Reflection: `i = r` | Refraction: `n = sin i/sin r` | Diffraction: spreads at a gap",
    "Sound and resonance": "Sound in air: about `340 m/s` | Closed tube: `L = λ/4` at first | `v = 4fL`",
    "Lenses and the eye": "`1/f = 1/u + 1/v` | Parallel ray goes through F | Short sight: a concave lens",
    "Electric fields and potential": "`E = F/q`, in `N/C` | Lines go from + to − | `V = W/q`",
    "Current, resistance and Ohm's law": "`V = IR` | Series: `R = R₁ + R₂` | Parallel: `1/R = 1/R₁ + 1/R₂`",
    "Electromagnetic induction":
      "Moving magnet, changing flux | `E = −N ΔΦ/Δt` | Lenz: it opposes the change",
    "Alternating current circuits":
      "`X_L = 2πfL` and `X_C = 1/(2πfC)` | `Z = √(R² + (X_L − X_C)²)` | Resonance: `X_L = X_C`",
  },
  "chemistry-basics": {
    "Nature of matter and separation techniques":
      "Sand and water: filter | Salt and water: evaporate or distil | Iron and sulphur: magnet",
    "Atomic structure": "Protons + neutrons = mass number | Electrons: shells 2, 8, 8 | Sodium 11: `2, 8, 1`",
    "Chemical bonding":
      "Ionic: `Na` gives, `Cl` takes | Covalent: `H₂O` shares | Metallic: a sea of electrons",
    "Balancing chemical equations":
      "`H₂ + O₂ → H₂O` is not balanced | `2H₂ + O₂ → 2H₂O` | Now: 4 H and 2 O on each side",
    "The mole concept":
      "`1 mol = 6.02 × 10²³` particles | `n = m/M`: `36/18 = 2 mol` | Gas at s.t.p.: `22.4 dm³`",
    "Gas laws": "Boyle: `P₁V₁ = P₂V₂` | Charles: `V₁/T₁ = V₂/T₂` | `PV/T` is constant, T in kelvin",
  },
  "chemistry-organic": {
    "Acids, bases and pH":
      "pH below 7: acid, above 7: base | Acid + base → salt + water | Hibiscus: red in acid, green in base",
    "Titration practical":
      "Pipette the base, add indicator | Titres: 24.10, 24.20 → 24.15 | `CₐVₐ/C_bV_b = nₐ/n_b`",
    Electrolysis: "Cathode −: takes cations | Anode +: takes anions | `CuSO₄`: copper at the cathode",
    "Naming hydrocarbons":
      "Longest chain gives the name | Number from the nearer branch | `CH₃CH(CH₃)CH₃`: 2-methylpropane",
    "Alkanes, alkenes and alkynes":
      "Alkane `CₙH₂ₙ₊₂`: substitution | Alkene `CₙH₂ₙ`: addition | Alkyne `CₙH₂ₙ₋₂` | Bromine water loses its colour",
    "Alkanols and alkanoic acids":
      "`C₆H₁₂O₆ → 2C₂H₅OH + 2CO₂` | Oxidation: ethanol to ethanoic acid | Acid + alkanol: an ester",
    "Petroleum and petrochemicals":
      "Crude oil is heated, vapours rise | Top: gas and petrol | Bottom: bitumen | Cracking: big to small molecules",
  },
  "biology-life": {
    "Characteristics of living things":
      "Move, respire, sense, grow | Reproduce, excrete, feed | A virus? Only inside a cell",
    "Cell structure and functions":
      "Both: membrane, nucleus, cytoplasm | Plant: wall, chloroplasts, vacuole | Mitochondria release energy",
    "Diffusion and osmosis":
      "Diffusion: from high to low | Osmosis: water through a membrane | Yam in salt water shrinks",
    Photosynthesis:
      "`6CO₂ + 6H₂O → C₆H₁₂O₆ + 6O₂` | Needs light and chlorophyll | Iodine turns starch blue-black",
    "Food substances and digestion":
      "Mouth: amylase, starch to maltose | Stomach: pepsin, protein | Small intestine: absorbed",
    "Food chains and energy flow":
      "Grass, grasshopper, toad, snake | About 10 % of energy passes on | Decomposers return minerals",
  },
  "biology-genetics": {
    "Cell division: mitosis and meiosis":
      "Mitosis: 46 → 46, two cells | Meiosis: 46 → 23, four cells | Mitosis: growth, meiosis: gametes",
    "Mendel's laws": "`Tt × Tt`: TT, Tt, Tt, tt | Tall to short: 3 to 1 | Two characters: 9:3:3:1",
    "Blood groups and sickle cell":
      "A, B, AB, O | O gives to all, AB takes from all | `AS × AS`: 1 in 4 is SS",
    "Variation and natural selection":
      "Variation comes first | The best fitted breed more | Resistant bacteria: selection seen",
    "The nervous system":
      "Stimulus, receptor | Sensory, relay, motor neurone | Effector: the hand jerks back",
    Hormones: "Pancreas: insulin lowers sugar | Adrenal: adrenaline | Thyroid: thyroxine, lack: goitre",
  },
  agricultural: {
    "Soil formation and profile":
      "Rock, weather, time: soil | A: topsoil, B: subsoil, C: parent rock | Loam: sand, silt, clay, humus",
    "Farm tools and their care":
      "Cutlass, hoe, rake, sprayer | Clean and dry after use | Oil the metal, store under a roof",
    "Growing maize and cassava":
      "Maize: 75 × 25 cm, 90 to 120 days | Cassava: stem cuttings, 9 to 12 months | Weed early, twice at least",
    "Poultry management":
      "Brooding: `32 °C` in the first week | Starter, grower, layer feed | Write eggs and deaths daily",
    "Ruminant animals":
      "Cattle, sheep, goats: four chambers | Breeds: White Fulani, Sokoto Gudali | Watch for PPR and foot rot",
    "Farm records and budgets": "Income: 400 birds × 3,000 | Costs: 950,000 naira | Profit: 250,000 naira",
  },
  fisheries: {
    "Fish of Nigerian waters":
      "Tilapia: spiny back fin | Catfish: whiskers, no scales | Heterotis: big bony scales",
    "Parts of a fish":
      "Fins: steer and balance | Gills: take oxygen from water | Lateral line: feels movement",
    "Water quality": "`25 to 30 °C` | pH 6.5 to 8.5 | Oxygen above 5 mg/litre",
    "Building a pond":
      "Clay soil, gentle slope, water near | Dyke wider at the bottom | Inlet high, outlet low",
    "Stocking and feeding": "5 fingerlings per m² | `200 m² × 5 = 1,000` | Feed: 5 % of body weight a day",
    "Harvesting and preservation":
      "Drain, net, sort | Smoke, dry, salt or freeze | Keep clean and cold: less loss",
  },
} satisfies Record<string, DemoBoards>;
