import type { DemoOutline } from "../../types.ts";

export const artOutlines = {
  civic: {
    units: [
      {
        title: "Values and citizenship",
        lessons: [
          ["Our values: honesty, justice and tolerance", "What each value looks like on an ordinary day."],
          ["Citizenship: rights and duties", "How a person becomes a citizen and what it brings."],
          ["HIV and AIDS: facts and respect", "Prevention, support and an end to stigma."],
        ],
      },
      {
        title: "Democracy and the law",
        lessons: [
          ["Structure and functions of government", "Three arms, three tiers and who does what."],
          ["Popular participation", "Vote, volunteer, speak: why apathy costs us."],
          ["Drug and substance abuse", "Causes, effects and where to find help."],
        ],
      },
    ],
  },
  government: {
    units: [
      {
        title: "Basic concepts",
        lessons: [
          ["Power, authority and legitimacy", "Three words that examiners love to compare."],
          ["Constitutions", "Written, unwritten, rigid and flexible, with examples."],
          ["Separation of powers", "Checks and balances in a diagram."],
        ],
      },
      {
        title: "Nigeria's political development",
        lessons: [
          ["Indirect rule", "Why it worked in the north and failed in the east."],
          ["Nationalism and independence", "People, parties and constitutions from 1922 to 1960."],
          ["Federalism in Nigeria", "Reasons, features and continuing problems."],
          ["Nigeria and the world", "ECOWAS, the African Union and the United Nations."],
        ],
      },
    ],
  },
  "crk-irk": {
    units: [
      {
        title: "Faith and character",
        lessons: [
          ["Creation and stewardship", "What the texts say about our care of the earth."],
          ["Leadership: Moses, Joshua and Deborah", "Lessons for leaders today."],
          ["Prophets and patience", "Stories shared by two traditions."],
        ],
      },
      {
        title: "Living together",
        lessons: [
          ["Honesty in trade", "Scales, promises and contracts."],
          ["Prayer and charity", "Practice, purpose and etiquette."],
          ["Peace between neighbours", "How communities of different faiths solve disputes."],
        ],
      },
    ],
  },
  geography: {
    worksheet: "nature",
    units: [
      {
        title: "Map reading and the earth",
        lessons: [
          ["Scale, direction and grid references", "Find a place in six figures."],
          ["Contours and cross profiles", "Turn brown lines into hills and valleys."],
          ["Rocks and landforms", "Igneous, sedimentary and metamorphic around us."],
        ],
      },
      {
        title: "People and places",
        lessons: [
          ["Weather and climate", "Read a climate graph of Jos and of Port Harcourt."],
          ["Population of Nigeria", "Density, growth and movement."],
          ["Transport and trade", "Roads, rail and ports of West Africa."],
        ],
      },
    ],
  },
  visual: {
    units: [
      {
        title: "Elements of art",
        lessons: [
          ["Line, shape and texture", "Five exercises with one pencil."],
          ["Colour: the wheel and harmony", "Mix twelve colours from three."],
          ["Perspective drawing", "One vanishing point, one street."],
        ],
      },
      {
        title: "Nigerian art",
        lessons: [
          ["Nok, Ife and Benin", "Material, method and meaning."],
          ["Adire and other textiles", "Resist dyeing step by step."],
          ["Preparing your portfolio", "Choose, mount and describe your work."],
        ],
      },
    ],
  },
  tourism: {
    units: [
      {
        title: "The tourism industry",
        lessons: [
          ["What is tourism?", "Kinds of tourists and what they look for."],
          ["Attractions of Nigeria", "Yankari, Obudu, Olumo and the coast."],
          ["Hospitality and guest care", "The first three minutes decide."],
        ],
      },
      {
        title: "Working in tourism",
        lessons: [
          ["Planning a tour", "Routes, times and a budget for twenty people."],
          ["Marketing a destination", "A poster, a story and a promise you can keep."],
          ["Safety and the environment", "Leave the place better than you met it."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
