import type { DemoOutline } from "../../types.ts";

export const scienceOutlines = {
  "physics-motion": {
    worksheet: "nature",
    units: [
      {
        title: "Motion",
        lessons: [
          [
            "Quantities, units and measurement",
            "Use the vernier caliper and quote the right number of figures.",
          ],
          ["Speed, velocity and acceleration", "Read motion from a graph before you calculate."],
          ["Equations of uniformly accelerated motion", "Four equations and how to choose one."],
          ["Projectiles", "Split the motion in two and solve each part."],
        ],
      },
      {
        title: "Force and energy",
        lessons: [
          ["Newton's laws of motion", "Draw the forces, then write the law."],
          ["Work, energy and power", "A pump, a hill and a light bulb."],
          ["Simple machines", "Velocity ratio, mechanical advantage and efficiency."],
        ],
      },
    ],
  },
  "physics-waves": {
    worksheet: "nature",
    units: [
      {
        title: "Waves and light",
        lessons: [
          ["Properties of waves", "Reflection, refraction and diffraction in a water tray."],
          ["Sound and resonance", "Measure the speed of sound with a tube and a phone."],
          ["Lenses and the eye", "Ray diagrams that always work."],
        ],
      },
      {
        title: "Electricity",
        lessons: [
          ["Electric fields and potential", "What a charge feels and how we draw it."],
          ["Current, resistance and Ohm's law", "Wire the circuit, plot the line, find the slope."],
          ["Electromagnetic induction", "How a moving magnet lights a bulb."],
          ["Alternating current circuits", "Reactance, impedance and a phasor diagram."],
        ],
      },
    ],
  },
  "chemistry-basics": {
    worksheet: "nature",
    units: [
      {
        title: "Particles and bonding",
        lessons: [
          [
            "Nature of matter and separation techniques",
            "Filter, distil or use a magnet? Choose and justify.",
          ],
          ["Atomic structure", "Protons, neutrons, electrons and the first twenty elements."],
          ["Chemical bonding", "Give, take or share: dot-and-cross diagrams."],
        ],
      },
      {
        title: "Laws and calculations",
        lessons: [
          ["Balancing chemical equations", "Count atoms, change only the big numbers."],
          ["The mole concept", "A mole is a number: grams, particles and litres."],
          ["Gas laws", "Boyle, Charles and the general gas equation."],
        ],
      },
    ],
  },
  "chemistry-organic": {
    worksheet: "nature",
    units: [
      {
        title: "Acids, salts and electrolysis",
        lessons: [
          ["Acids, bases and pH", "Make an indicator from hibiscus flowers."],
          ["Titration practical", "Read the burette, average the titres, show the working."],
          ["Electrolysis", "Predict the products at each electrode."],
        ],
      },
      {
        title: "Organic chemistry",
        lessons: [
          ["Naming hydrocarbons", "Find the longest chain and number it."],
          ["Alkanes, alkenes and alkynes", "Reactions, tests and a summary chart."],
          ["Alkanols and alkanoic acids", "From palm wine to vinegar."],
          ["Petroleum and petrochemicals", "Fractional distillation and Nigeria's refineries."],
        ],
      },
    ],
  },
  "biology-life": {
    worksheet: "nature",
    units: [
      {
        title: "The living cell",
        lessons: [
          ["Characteristics of living things", "Seven signs of life and two difficult cases."],
          ["Cell structure and functions", "Draw and label a plant cell and an animal cell."],
          ["Diffusion and osmosis", "The yam experiment, with results."],
        ],
      },
      {
        title: "Nutrition and ecology",
        lessons: [
          ["Photosynthesis", "What a leaf needs and how we test for starch."],
          ["Food substances and digestion", "Follow a plate of beans through the body."],
          ["Food chains and energy flow", "Build a pyramid from a pond in your area."],
        ],
      },
    ],
  },
  "biology-genetics": {
    worksheet: "nature",
    units: [
      {
        title: "Reproduction and genetics",
        lessons: [
          ["Cell division: mitosis and meiosis", "Count the chromosomes at each stage."],
          ["Mendel's laws", "Punnett squares for one and two characters."],
          ["Blood groups and sickle cell", "Why genotype matters before marriage."],
        ],
      },
      {
        title: "Evolution and coordination",
        lessons: [
          ["Variation and natural selection", "Evidence from beaks, bones and bacteria."],
          ["The nervous system", "A reflex arc in five steps."],
          ["Hormones", "Glands, functions and what happens when they fail."],
        ],
      },
    ],
  },
  agricultural: {
    units: [
      {
        title: "Soil and crops",
        lessons: [
          ["Soil formation and profile", "Dig, draw and describe the horizons."],
          ["Farm tools and their care", "Choose, use and store them properly."],
          ["Growing maize and cassava", "From land preparation to harvest."],
        ],
      },
      {
        title: "Animals and business",
        lessons: [
          ["Poultry management", "Brooding, feeding and records."],
          ["Ruminant animals", "Breeds, housing and common diseases."],
          ["Farm records and budgets", "Will this farm make a profit?"],
        ],
      },
    ],
  },
  fisheries: {
    units: [
      {
        title: "Fish and water",
        lessons: [
          ["Fish of Nigerian waters", "Recognise tilapia, catfish and heterotis."],
          ["Parts of a fish", "Fins, gills and lateral line, with a labelled drawing."],
          ["Water quality", "Test temperature, pH and oxygen with simple kits."],
        ],
      },
      {
        title: "Fish farming",
        lessons: [
          ["Building a pond", "Site, shape, dyke and drainage."],
          ["Stocking and feeding", "How many fingerlings and how much feed?"],
          ["Harvesting and preservation", "Smoke, dry, salt or freeze."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
